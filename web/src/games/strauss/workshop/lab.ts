/** What the lab beside the workshop is about. */
import type { Workshop } from "./workshop.svelte";

export interface LabProps {
  workshop: Workshop;
}

export const loadLab = () => import("./LabPanel.svelte");

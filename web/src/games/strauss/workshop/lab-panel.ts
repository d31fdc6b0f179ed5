/** The lab beside the workshop, loaded on demand. */
import type { Workshop } from "./workshop.svelte";

export interface LabProps {
  workshop: Workshop;
}

export const loadLab = () => import("./LabPanel.svelte");

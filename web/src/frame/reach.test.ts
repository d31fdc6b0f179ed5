import { describe, expect, it } from "vitest";
import { whereIs } from "./reach";

describe("an address", () => {
  it.each([
    ["localhost", "here"],
    ["127.0.0.1", "here"],
    ["[::1]", "here"],
    ["192.168.178.20", "home"],
    ["172.20.1.1", "home"],
    ["172.32.1.1", "everywhere"],
    ["10.0.0.3", "home"],
    ["[fd00::1]", "home"],
    ["spielekiste", "home"],
    ["spielekiste.local", "home"],
    ["games.example.org", "everywhere"],
  ])("%s can be reached from %s", (host, where) => expect(whereIs(host)).toBe(where));
});

// In a page that has the world inside, control's root has no other page to answer.
import { notInABrowser } from "./absent.ts";

export const consoleParts = () => Promise.reject(notInABrowser("The console"));
export const consoleHtml = () => "";

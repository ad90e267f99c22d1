// In a page that has the world inside, control's root has no other page to answer.

export const consoleParts = () => Promise.reject(new Error("the page is here already"));
export const consoleHtml = () => "";

// `node:diagnostics_channel` without listeners: response coverage is measured in Node.

export const channel = () => ({ hasSubscribers: false, publish: () => {} });

/** Names this tab among all: it goes with every call, and comes back with the event that tells others of a change. */
export const tabId = Math.random().toString(36).slice(2);

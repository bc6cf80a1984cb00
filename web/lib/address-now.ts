/** The query of the address as it stands now: two quick presses may both come before the page has drawn the first one. */
export const addressNow = (): URLSearchParams => new URLSearchParams(globalThis.location.search);

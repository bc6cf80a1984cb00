// Of every file, in pixels: the script cuts to it, the pages keep the room.
export const photoSize = { width: 1200, height: 750 };
export const phonePhotoSize = { width: 585, height: 900 };

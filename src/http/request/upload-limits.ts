/** The largest file of an event and the largest picture of a room, inclusive (§3.7). */
export const MAX_ATTACHMENT_BYTES = 10_240 * 1_024;
export const MAX_IMAGE_BYTES = 5_120 * 1_024;

/** The largest file of an import, inclusive (§12.9). */
export const MAX_IMPORT_BYTES = 20_480 * 1_024;

/** The largest calendar of holidays, inclusive (§16.1). */
export const MAX_HOLIDAY_FILE_BYTES = 1_024 * 1_024;

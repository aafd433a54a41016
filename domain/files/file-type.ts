/**
 * The kinds of content that a magnet can offer, in the order in which the form offers them. 'other'
 * means any file of `FILE_KINDS`.
 */
export const FILE_TYPES = ['pdf', 'image', 'video', 'link', 'other'] as const
export type FileType = (typeof FILE_TYPES)[number]

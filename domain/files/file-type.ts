/** The kinds of content that a magnet can offer. */
export const FILE_TYPES = ['pdf', 'image', 'video', 'link'] as const
export type FileType = (typeof FILE_TYPES)[number]

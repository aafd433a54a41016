/**
 * The files that can be read, for a file field. Phones and some systems don't know the types of these
 * file name endings.
 */
export const VIDEO_TYPES =
  'video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.m4v,.mov,.webm,.mkv'

export type FileKind = 'video' | 'text' | 'other'

/** Endings of video files, also of those that browsers can't open: their names are then listed. */
const VIDEO_ENDINGS = new Set(
  '3gp avi flv m2ts m4v mkv mov mp4 mpeg mpg mts mxf ogv ts webm wmv'.split(' '),
)

/**
 * Returns what a chosen file is by its name and type. In a folder, only CSV files can contain
 * descriptions, and hidden files are left out; any other file that was chosen itself is read.
 */
export function kindOfFile(file: { name: string; type: string; isInFolder: boolean }): FileKind {
  const { name, type, isInFolder } = file
  if (isInFolder && name.startsWith('.')) return 'other'
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (VIDEO_ENDINGS.has(ending) || type.startsWith('video/')) return 'video'
  return isInFolder && ending !== 'csv' ? 'other' : 'text'
}

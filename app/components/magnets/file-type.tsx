import { File, FileText, Image, Link as LinkIcon, type LucideIcon, Video } from 'lucide-react'
import type { FileType } from '#domain/files/file-type.ts'

const ICONS: Record<FileType, LucideIcon> = {
  pdf: FileText,
  image: Image,
  video: Video,
  link: LinkIcon,
  other: File,
}

/**
 * The icon of a magnet's file type. It is decorative, because the type's name is always beside it.
 */
export function FileTypeIcon({ type, className }: { type: FileType; className?: string }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" className={className} />
}

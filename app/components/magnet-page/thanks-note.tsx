import type { ReactNode } from 'react'
import type { FileType } from '#domain/magnets/magnet.ts'
import { ContentName } from './ticket-notes.tsx'
import { VisitorNote } from './visitor-frame.tsx'

export type ThanksNoteProps = {
  /** As typed into the form. */
  name: string
  title: string
  fileType: FileType
  /** The form with its one button. */
  download: ReactNode
  children?: ReactNode
}

/** After the submission (spec section 2), for visitors and for previews. */
export function ThanksNote({ name, title, fileType, download, children }: ThanksNoteProps) {
  return (
    <VisitorNote title={`Thank you, ${name}`}>
      <p>Your content is now ready for download.</p>
      <ContentName title={title} fileType={fileType} />
      {download}
      <p className="small">Check your email for additional resources and updates!</p>
      {children}
    </VisitorNote>
  )
}

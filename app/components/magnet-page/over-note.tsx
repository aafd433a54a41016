import type { ReactNode } from 'react'
import type { FileType } from '#domain/files/file-type.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { ContentName } from './signed-link-notes.tsx'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'

type OverNoteProps = {
  name: string
  title: string
  fileType: FileType
  brandingColor: string
  brand: PageBrand | null
  over: { takesNames: boolean; successor: { title: string; path: string } | null }
  children?: ReactNode
}

/** The thank-you page of a magnet that is over. */
export function OverNote(props: OverNoteProps) {
  const { name, title, fileType, brandingColor, brand, over, children } = props
  return (
    <VisitorFrame brandingColor={brandingColor} brand={brand ?? undefined}>
      <VisitorNote title={`Thank you, ${name}`}>
        <p>
          {over.takesNames
            ? 'You’re on the list for the next one. This one is over, so there is nothing to download now.'
            : 'This one is over: the last one was taken just before you. There is nothing to download now.'}
        </p>
        <ContentName title={title} fileType={fileType} />
        {over.successor && (
          <p>
            Until then:{' '}
            <a href={over.successor.path} dir="auto">
              {over.successor.title}
            </a>
          </p>
        )}
        {children}
      </VisitorNote>
    </VisitorFrame>
  )
}

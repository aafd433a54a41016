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

/** The thank-you page of a magnet whose offer has ended. */
export function OverNote(props: OverNoteProps) {
  const { name, title, fileType, brandingColor, brand, over, children } = props
  return (
    <VisitorFrame brandingColor={brandingColor} brand={brand ?? undefined}>
      <VisitorNote title={`Thank you, ${name}`}>
        <p>
          {over.takesNames
            ? 'You’re on the list for the next one. This offer has ended, so there’s nothing to download.'
            : 'Sorry, someone claimed the last one just before you, so there’s nothing to download.'}
        </p>
        <ContentName title={title} fileType={fileType} />
        {over.successor && (
          <p>
            In the meantime:{' '}
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

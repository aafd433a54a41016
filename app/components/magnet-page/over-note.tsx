import type { ReactNode } from 'react'
import { fill } from '#content/languages/text.ts'
import type { FileType } from '#domain/files/file-type.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { ContentName } from './signed-link-notes.tsx'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'
import { Sentence, useWords } from './words.tsx'

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
  const words = useWords()
  const { thanks } = words
  return (
    <VisitorFrame brandingColor={brandingColor} brand={brand ?? undefined}>
      <VisitorNote title={fill(words, thanks.title, { name })}>
        <p>{over.takesNames ? thanks.onList : thanks.soldOut}</p>
        <ContentName title={title} fileType={fileType} />
        {over.successor && (
          <p>
            <Sentence
              text={thanks.meantime}
              values={{
                title: (
                  <a href={over.successor.path} dir="auto">
                    {over.successor.title}
                  </a>
                ),
              }}
            />
          </p>
        )}
        {children}
      </VisitorNote>
    </VisitorFrame>
  )
}

import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { LivePreview, type LivePreviewProps } from '#app/components/magnet-form/live-preview.tsx'
import { SideColumn, SideNote } from '#app/ui/side-column.tsx'
import type { ShownForm } from '#domain/leads/lead.ts'
import type { Language } from '#lib/languages.ts'
import {
  ParticipationPageForm,
  type ParticipationPageFormProps,
} from './participation-page-form.tsx'

export type ParticipationEditorProps = {
  /** Null if the creator currently can't change anything. */
  form: Pick<ParticipationPageFormProps, 'brand' | 'free' | 'answer'> | null
  page: ParticipationPageFormProps['page']
  /** What the preview shows in addition to the page's texts; null if there is no preview. */
  preview:
    | (Pick<LivePreviewProps['page'], 'fileType' | 'hero' | 'reportUrl' | 'brand'> & {
        language: Language
        form: ShownForm
      })
    | null
  /** The first content in the side column. */
  facts: ReactNode
  /** The content above the form. */
  code: ReactNode
  /** The content below the form. */
  children: ReactNode
}

/** A creator's page in a campaign: its form, and beside it a preview with the entered texts. */
export function ParticipationEditor(props: ParticipationEditorProps) {
  const { form, page, preview, facts, code, children } = props
  const { title, description, brandingColor } = page
  const [typed, setTyped] = useState<Partial<typeof page>>({})
  return (
    <SideColumn
      label="About this campaign"
      side={
        <>
          {facts}
          {preview && (
            <div className="noscript:hidden">
              <SideNote title="What visitors see">
                <div className="mx-auto h-[min(42rem,calc(100dvh-8rem))] min-h-96 w-full max-w-[24.5rem] overflow-hidden rounded-[1.25rem] border-[6px] border-ink">
                  <LivePreview
                    src={href('/magnet/:id', { id: 'new' })}
                    language={preview.language}
                    page={{
                      title,
                      description,
                      brandingColor,
                      ...typed,
                      ...preview,
                      form: () => preview.form,
                    }}
                    show="page"
                  />
                </div>
              </SideNote>
            </div>
          )}
        </>
      }
    >
      {code}
      {form && (
        <ParticipationPageForm
          {...form}
          page={page}
          onType={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
      )}
      {children}
    </SideColumn>
  )
}

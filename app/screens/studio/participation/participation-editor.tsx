import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { LivePreview, type LivePreviewProps } from '#app/components/magnet-form/live-preview.tsx'
import { SideColumn, SideNote } from '#app/ui/side-column.tsx'
import {
  ParticipationPageForm,
  type ParticipationPageFormProps,
} from './participation-page-form.tsx'

export type ParticipationEditorProps = {
  /** Null if the creator can't change anything now. */
  form: Pick<ParticipationPageFormProps, 'brand' | 'free' | 'answer'> | null
  page: ParticipationPageFormProps['page']
  /** What the preview shows besides the page's texts; null without a preview. */
  preview: Pick<
    LivePreviewProps['page'],
    'fileType' | 'hero' | 'form' | 'reportUrl' | 'brand'
  > | null
  /** First in the side column. */
  facts: ReactNode
  /** Above the form. */
  code: ReactNode
  /** Below the form. */
  children: ReactNode
}

/** A creator's page in a campaign: its form, with a preview of what is entered beside it. */
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
                    page={{ title, description, brandingColor, ...typed, ...preview }}
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

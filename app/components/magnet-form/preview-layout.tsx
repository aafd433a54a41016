import { type ReactNode, useState } from 'react'
import { SplitView } from '#app/ui/split-view.tsx'
import { ToggleGroup } from '#app/ui/toggle-group.tsx'
import { LivePreview, type LivePreviewProps } from './live-preview.tsx'

export type PreviewLayoutProps = Omit<LivePreviewProps, 'show'> & {
  /** Whether the preview works without JavaScript. */
  withoutScript: boolean
  children: ReactNode
}

/**
 * A magnet's form with a preview of its page. The preview is live; without JavaScript it shows the
 * saved page.
 */
export function PreviewLayout({ withoutScript, children, ...preview }: PreviewLayoutProps) {
  const [show, setShow] = useState<'page' | 'thanks'>('page')
  return (
    <PreviewColumn
      withoutScript={withoutScript}
      choice={
        <ToggleGroup
          label="Page to preview"
          value={show}
          onChange={setShow}
          options={[
            { value: 'page', label: 'Page' },
            { value: 'thanks', label: 'Thank-you page' },
          ]}
        />
      }
      preview={<LivePreview {...preview} show={show} />}
    >
      {children}
    </PreviewColumn>
  )
}

export type PreviewColumnProps = Pick<PreviewLayoutProps, 'withoutScript' | 'children'> & {
  /** The choice of what the preview shows. */
  choice: ReactNode
  /** A `LivePreview`. */
  preview: ReactNode
}

/** A form with a live preview beside it and the choice of what the preview shows. */
export function PreviewColumn({ withoutScript, children, choice, preview }: PreviewColumnProps) {
  return (
    <SplitView
      className="-scroll-mt-19 gap-x-12 lg:grid-cols-[minmax(0,1fr)_24.5rem]"
      switchClassName="top-16"
      previewClassName={withoutScript ? 'lg:top-24' : 'lg:top-24 noscript:hidden!'}
      preview={
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="heading text-lg">
              <span className="noscript:hidden">Live preview</span>
              <span className="hidden noscript:inline">Saved page</span>
            </h2>
            <div className="noscript:hidden">{choice}</div>
          </div>
          <div className="mx-auto h-[min(46rem,calc(100dvh-11rem))] min-h-96 w-full max-w-[24.5rem] overflow-hidden rounded-[1.25rem] border-[6px] border-ink">
            {preview}
          </div>
        </>
      }
    >
      {children}
    </SplitView>
  )
}

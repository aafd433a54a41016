import { Eye, Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Choice } from '#app/ui/choice.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { LivePreview, type LivePreviewProps } from './live-preview.tsx'

export type PreviewLayoutProps = Omit<LivePreviewProps, 'show'> & {
  /** Whether the frame has something to show before script. */
  withoutScript: boolean
  /** The form. */
  children: ReactNode
}

/**
 * A form with its live preview beside it. On phones one is shown at a time, behind two buttons that
 * stay in reach; without script the saved page follows the form.
 */
export function PreviewLayout({ withoutScript, children, ...preview }: PreviewLayoutProps) {
  const [side, setSide] = useState<'form' | 'preview'>('form')
  const [show, setShow] = useState<'page' | 'thanks'>('page')
  const top = useRef<HTMLDivElement>(null)
  const turn = (to: typeof side) => {
    setSide(to)
    // The other side begins at its beginning.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  return (
    <div
      ref={top}
      className="grid scroll-mt-20 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24.5rem]"
    >
      <div className="sticky top-16 z-20 -mx-1 bg-paper px-1 py-2 lg:hidden noscript:hidden">
        <Choice
          label="What to show"
          value={side}
          onChange={turn}
          options={[
            { value: 'form', label: 'Edit', icon: <Pencil aria-hidden="true" /> },
            { value: 'preview', label: 'Preview', icon: <Eye aria-hidden="true" /> },
          ]}
        />
      </div>
      <div className={classNames('min-w-0', side === 'preview' && 'max-lg:hidden')}>{children}</div>
      <section
        aria-label="Preview"
        className={classNames(
          'grid min-w-0 gap-3 lg:sticky lg:top-24',
          side === 'form' && 'max-lg:hidden noscript:max-lg:grid',
          !withoutScript && 'noscript:hidden!',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="heading text-lg">
            <span className="noscript:hidden">Live preview</span>
            <span className="hidden noscript:inline">The page as saved</span>
          </h2>
          <div className="noscript:hidden">
            <Choice
              label="Page to preview"
              value={show}
              onChange={setShow}
              options={[
                { value: 'page', label: 'Page' },
                { value: 'thanks', label: 'Thank-you page' },
              ]}
            />
          </div>
        </div>
        <div className="mx-auto h-[min(46rem,calc(100dvh-11rem))] min-h-96 w-full max-w-[24.5rem] overflow-hidden rounded-[1.25rem] border-[6px] border-ink">
          <LivePreview {...preview} show={show} />
        </div>
      </section>
    </div>
  )
}

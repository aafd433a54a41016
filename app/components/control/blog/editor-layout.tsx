import { Eye, Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Choice } from '#app/ui/choice.tsx'
import { classNames } from '#app/ui/class-names.ts'

export type EditorLayoutProps = { preview: ReactNode; children: ReactNode }

/**
 * The form with its preview beside it. Where there is no room for both, one is shown at a time,
 * behind two buttons that stay in reach; without script the preview follows the form.
 */
export function EditorLayout({ preview, children }: EditorLayoutProps) {
  const [side, setSide] = useState<'form' | 'preview'>('form')
  const top = useRef<HTMLDivElement>(null)
  const turn = (to: typeof side) => {
    setSide(to)
    // The other side begins at its beginning.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  return (
    <div
      ref={top}
      className="grid scroll-mt-4 items-start gap-x-10 gap-y-6 lg:scroll-mt-32 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="sticky top-0 z-20 -mx-1 bg-paper px-1 py-2 lg:hidden noscript:hidden">
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
        aria-labelledby="preview-title"
        className={classNames(
          'grid min-w-0 gap-3 lg:sticky lg:top-32',
          side === 'form' && 'max-lg:hidden noscript:max-lg:grid',
        )}
      >
        <h2 id="preview-title" className="heading text-lg">
          <span className="noscript:hidden">Live preview</span>
          <span className="hidden noscript:inline">The post as it stands</span>
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: the section round it has the name. */}
        <div
          role="group"
          aria-label="Preview of the post"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="relative overflow-y-auto rounded-md border-[1.5px] border-ink bg-paper lg:max-h-[calc(100dvh-11rem)]"
        >
          {preview}
        </div>
      </section>
    </div>
  )
}

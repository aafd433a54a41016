import { Eye, Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { ToggleGroup } from './toggle-group.tsx'

export type SplitViewProps = {
  /** The form. */
  children: ReactNode
  preview: ReactNode
  /** The columns and gaps on wide screens. */
  className: string
  previewClassName: string
  /** The sticky position of the buttons on small screens. */
  switchClassName: string
}

/**
 * A form with its preview beside it. On small screens only one of them is shown, and two sticky
 * buttons switch between them. Without JavaScript the preview is below the form.
 */
export function SplitView(props: SplitViewProps) {
  const { children, preview, className, previewClassName, switchClassName } = props
  const [side, setSide] = useState<'form' | 'preview'>('form')
  const top = useRef<HTMLDivElement>(null)
  const turn = (to: typeof side) => {
    setSide(to)
    // Scrolls to the top of the other pane.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  return (
    <div ref={top} className={classNames('grid items-start gap-y-6', className)}>
      <div
        data-bar="switch"
        className={classNames(
          'sticky z-20 -mx-1 bg-paper px-1 py-2 lg:hidden noscript:hidden',
          switchClassName,
        )}
      >
        <ToggleGroup
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
          'grid min-w-0 gap-3 lg:sticky',
          side === 'form' && 'max-lg:hidden noscript:max-lg:grid',
          previewClassName,
        )}
      >
        {preview}
      </section>
    </div>
  )
}

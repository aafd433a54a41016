import type { ReactNode } from 'react'
import { SplitView } from '#app/ui/split-view.tsx'

export type EditorLayoutProps = { preview: ReactNode; children: ReactNode }

/** The post's form with its preview beside it. */
export function EditorLayout({ preview, children }: EditorLayoutProps) {
  return (
    <SplitView
      className="scroll-mt-4 gap-x-10 lg:scroll-mt-32 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      switchClassName="top-0"
      previewClassName="lg:top-32"
      preview={
        <>
          <h2 className="heading text-lg">
            <span className="noscript:hidden">Live preview</span>
            <span className="hidden noscript:inline">Updates as you type</span>
          </h2>
          {/* biome-ignore lint/a11y/useSemanticElements: the surrounding section already has a heading. */}
          <div
            role="group"
            aria-label="Preview of the post"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
            tabIndex={0}
            className="relative overflow-y-auto rounded-md border-[1.5px] border-ink bg-paper lg:max-h-[calc(100dvh-11rem)]"
          >
            {preview}
          </div>
        </>
      }
    >
      {children}
    </SplitView>
  )
}

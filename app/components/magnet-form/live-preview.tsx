import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  PagePreview,
  type PagePreviewProps,
  PLACEHOLDERS,
} from '#app/components/magnet-page/page-preview.tsx'

export type LivePreviewProps = {
  /**
   * The URL of a page, /magnet/{id} or /magnet/new. It provides the styles and, without JavaScript,
   * shows the saved page.
   */
  src: string
  page: PagePreviewProps['page']
  show: PagePreviewProps['show']
}

/**
 * Renders the public page's component with the current values into a separate document, so that
 * styles don't affect the editor and media queries see the frame's width.
 */
export function LivePreview({ src, page, show }: LivePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, setPlace] = useState<Element | null>(null)
  // The page on which a button was tried. If the page changes, this is reset.
  const [triedOn, setTriedOn] = useState<string | null>(null)

  // The frame may have loaded before this effect, and may reload later.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const take = () => {
      const found = element.contentDocument?.getElementById('preview') ?? null
      if (found && found.getAttribute('data-taken') === null) {
        found.replaceChildren()
        found.setAttribute('data-taken', '')
      }
      setPlace(found)
    }
    if (element.contentDocument?.readyState === 'complete') take()
    element.addEventListener('load', take)
    return () => element.removeEventListener('load', take)
  }, [])

  const shown = {
    ...page,
    title: page.title.trim() || PLACEHOLDERS.title,
    description: page.description.trim() || PLACEHOLDERS.description,
  }
  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title="Live preview"
        className="h-full w-full rounded-[0.875rem] bg-paper"
      />
      {place &&
        createPortal(
          <PagePreview
            page={shown}
            show={show}
            tried={triedOn === show}
            onTry={() => setTriedOn(show)}
          />,
          place,
        )}
    </>
  )
}

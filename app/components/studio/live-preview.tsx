import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  PagePreview,
  type PagePreviewProps,
  PLACEHOLDERS,
} from '#app/components/magnet-page/page-preview.tsx'

export type LivePreviewProps = {
  /** /magnet/{id} or /magnet/new: brings the page's own styles, and the saved page before script. */
  src: string
  page: PagePreviewProps['page']
  show: PagePreviewProps['show']
}

/**
 * The real page's component with what is typed at the moment (decision 11), drawn into the preview's
 * own document: neither's styles reach the other, and a phone's width is a phone's page.
 */
export function LivePreview({ src, page, show }: LivePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, setPlace] = useState<Element | null>(null)
  // What was pressed was pressed on the page as it was then.
  const [triedOn, setTriedOn] = useState<string | null>(null)

  // The frame's document is the outside here: it may be there already, and may come again.
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

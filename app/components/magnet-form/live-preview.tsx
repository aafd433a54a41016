import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  PagePreview,
  type PagePreviewProps,
  PLACEHOLDERS,
} from '#app/components/magnet-page/page-preview.tsx'
import type { VisitorWords } from '#content/languages/text.ts'
import type { ShownForm } from '#domain/leads/lead.ts'
import type { Language } from '#lib/languages.ts'
import { useWordsOf } from './use-words-of.ts'

export type LivePreviewProps = {
  language: Language
  /**
   * The URL of a page, /magnet/{id} or /magnet/new. It provides the styles and, without JavaScript,
   * shows the saved page.
   */
  src: string
  page: Omit<PagePreviewProps['page'], 'form'> & { form: (words: VisitorWords) => ShownForm }
  show: PagePreviewProps['show']
}

/**
 * Renders the public page's component with the current values into a separate document, so that
 * styles don't affect the editor and media queries see the frame's width.
 */
export function LivePreview({ src, page, show, ...props }: LivePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, setPlace] = useState<Element | null>(null)
  // The page on which a button was tried. If the page changes, this is reset.
  const [triedOn, setTriedOn] = useState<string | null>(null)
  // The preview keeps the former language until the words of the new one are loaded.
  const language = useDeferredValue(props.language)

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
          <Suspense fallback={null}>
            <PreviewIn
              language={language}
              page={shown}
              show={show}
              tried={triedOn === show}
              onTry={() => setTriedOn(show)}
            />
          </Suspense>,
          place,
        )}
    </>
  )
}

type PreviewInProps = Pick<LivePreviewProps, 'language' | 'page'> &
  Omit<PagePreviewProps, 'words' | 'page'>

function PreviewIn({ language, page, ...props }: PreviewInProps) {
  const words = useWordsOf(language)
  return <PagePreview {...props} words={words} page={{ ...page, form: page.form(words) }} />
}

import type { ReactNode } from 'react'
import { fill } from '#content/languages/text.ts'
import type { FileType } from '#domain/files/file-type.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { ContentName } from './signed-link-notes.tsx'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'
import { Sentence, useWords } from './words.tsx'

type UnconfirmedNoteProps = {
  name: string
  title: string
  fileType: FileType
  brandingColor: string
  brand: PageBrand | null
  email: string
  /** Why there is no download; see `ConfirmationGate`. */
  gate: 'mailed' | 'undeliverable' | 'again'
  magnetPath: string
  /** The note about an email that is held, instead of the one about an email that was sent. */
  heldMail?: ReactNode
  children?: ReactNode
}

/** The thank-you page of a magnet that is given only after the visitor has confirmed their email. */
export function UnconfirmedNote(props: UnconfirmedNoteProps) {
  const { name, title, fileType, brandingColor, brand, email, gate, magnetPath } = props
  const words = useWords()
  const { confirm, thanks } = words
  const address = <strong dir="ltr">{email}</strong>
  return (
    <VisitorFrame brandingColor={brandingColor} brand={brand ?? undefined}>
      <VisitorNote title={fill(words, thanks.title, { name })}>
        <ContentName title={title} fileType={fileType} />
        {gate === 'undeliverable' && (
          <>
            <p>
              <Sentence text={confirm.undeliverable} values={{ email: address }} />
            </p>
            <a className="button" href={magnetPath}>
              {confirm.useAnother}
            </a>
          </>
        )}
        {gate === 'again' && (
          <>
            <p>{confirm.again}</p>
            <a className="button" href={magnetPath}>
              {confirm.fillAgain}
            </a>
          </>
        )}
        {gate === 'mailed' && (
          <>
            <p>
              <Sentence text={confirm.mailed} values={{ email: address }} />
            </p>
            <div aria-live="polite">
              <div id="mail" data-working={thanks.sending}>
                {props.heldMail}
              </div>
            </div>
            <p className="small">
              <Sentence
                text={confirm.missing}
                values={{ link: <a href={magnetPath}>{confirm.missingLink}</a> }}
              />
            </p>
          </>
        )}
        {props.children}
      </VisitorNote>
    </VisitorFrame>
  )
}

/** What the button on the page of an emailed link does besides opening the content. */
export function WhatIsConfirmed({ creatorName }: { creatorName: string | null }) {
  const { confirm, creator } = useWords()
  return (
    <p className="small">
      <Sentence
        text={confirm.what}
        values={{ creator: <span dir="auto">{creatorName ?? creator.the}</span> }}
      />
    </p>
  )
}

/** The page of an emailed link whose content was removed: the button only confirms the email. */
export function ConfirmOnly() {
  const { confirm } = useWords()
  return (
    <VisitorFrame>
      <VisitorNote title={confirm.title}>
        <p>{confirm.only}</p>
        <form method="post">
          <button type="submit">{confirm.button}</button>
        </form>
      </VisitorNote>
    </VisitorFrame>
  )
}

/** The page after the button of `ConfirmOnly` was pressed. */
export function ConfirmedOnly() {
  const { confirm, links } = useWords()
  return (
    <VisitorFrame>
      <VisitorNote title={links.goneTitle}>
        <p role="status">{confirm.done}</p>
        <p>{links.gone}</p>
      </VisitorNote>
    </VisitorFrame>
  )
}

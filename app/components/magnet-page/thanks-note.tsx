import type { ReactNode } from 'react'
import { fill } from '#content/languages/text.ts'
import type { FileType } from '#domain/files/file-type.ts'
import type { NextStep } from '#domain/magnets/next-step.ts'
import { paragraphsOf } from '#domain/resources/own-messages.ts'
import { useLeavingTarget } from './embedded.ts'
import { ContentName } from './signed-link-notes.tsx'
import { VisitorNote } from './visitor-frame.tsx'
import { Sentence, useWords } from './words.tsx'

export type ThanksNoteProps = {
  /** The name as entered in the form. */
  name: string
  title: string
  fileType: FileType
  /** Whether an email will actually be sent. Only then does the page promise one. */
  isMailComing: boolean
  /** Whether the visitor is asked to confirm their email, and who may then write to them. */
  toConfirm?: { creatorName: string | null } | null
  /** The note about an email that is held. It replaces the promise. */
  heldMail?: ReactNode
  /** Whether the form's own magnet had ended, so that this magnet is offered in its place. */
  isInstead?: boolean
  /** The owner's text above the download; null for the usual one. */
  thanksText?: string | null
  /** The download form. */
  download: ReactNode
  /** The campaign's promo code. */
  promo?: ReactNode
  /** The creator's suggestion for the next step. */
  nextStep?: NextStep | null
  children?: ReactNode
}

/** The thank-you page after a submission, also used for previews. */
export function ThanksNote(props: ThanksNoteProps) {
  const { name, title, fileType, isMailComing, heldMail, isInstead, download, children } = props
  const { nextStep = null, toConfirm = null } = props
  const words = useWords()
  const { thanks, creator } = words
  return (
    <VisitorNote title={fill(words, thanks.title, { name })}>
      {isInstead && <p>{thanks.instead}</p>}
      {paragraphsOf(props.thanksText ?? thanks.ready).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity.
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
      <ContentName title={title} fileType={fileType} />
      {download}
      {props.promo}
      <div aria-live="polite">
        <div id="mail" data-working={thanks.sending}>
          {heldMail ?? (
            <p className="small">
              {isMailComing && toConfirm ? (
                <Sentence
                  text={thanks.toConfirm}
                  values={{
                    creator: <span dir="auto">{toConfirm.creatorName ?? creator.the}</span>,
                  }}
                />
              ) : isMailComing ? (
                thanks.mailed
              ) : (
                thanks.notMailed
              )}
            </p>
          )}
        </div>
      </div>
      {nextStep && <NextStepNote {...nextStep} />}
      {children}
    </VisitorNote>
  )
}

/** The creator's next step, separate from the product's own text. */
function NextStepNote({ text, link }: NextStep) {
  const { page } = useWords()
  const target = useLeavingTarget()
  return (
    <div
      style={{
        display: 'grid',
        gap: '1rem',
        borderTop: '1.5px solid var(--edge)',
        paddingTop: '1rem',
      }}
    >
      {text !== null && <p dir="auto">{text}</p>}
      {link && (
        <a
          className="button quiet"
          href={link.url}
          target={target}
          rel="noopener noreferrer"
          dir="auto"
        >
          {link.label ?? page.continue}
        </a>
      )}
    </div>
  )
}

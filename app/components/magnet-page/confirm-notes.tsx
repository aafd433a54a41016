import type { ReactNode } from 'react'
import type { FileType } from '#domain/files/file-type.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { ContentName } from './signed-link-notes.tsx'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'

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
  const address = <strong dir="ltr">{email}</strong>
  return (
    <VisitorFrame brandingColor={brandingColor} brand={brand ?? undefined}>
      <VisitorNote title={`Thank you, ${name}`}>
        <ContentName title={title} fileType={fileType} />
        {gate === 'undeliverable' && (
          <>
            <p>
              You get this by email, but we can’t deliver email to {address}. Please fill in the
              form again with another address.
            </p>
            <a className="button" href={magnetPath}>
              Use Another Email
            </a>
          </>
        )}
        {gate === 'again' && (
          <>
            <p>
              You get this by email, but we haven’t sent one, because the form was submitted
              unusually fast. Please fill in the form once more.
            </p>
            <a className="button" href={magnetPath}>
              Fill In the Form Again
            </a>
          </>
        )}
        {gate === 'mailed' && (
          <>
            <p>
              One more step: open the email we’re sending to {address}, and press its button to
              confirm your email and get your content.
            </p>
            <div aria-live="polite">
              <div
                id="mail"
                data-working="Your email is about to be sent. Please leave this page open."
              >
                {props.heldMail}
              </div>
            </div>
            <p className="small">
              No email after a few minutes? Please look in your spam folder. Is the address wrong?{' '}
              <a href={magnetPath}>Fill in the form again</a>.
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
  return (
    <p className="small">
      With the button you confirm that this is your email, and that{' '}
      <span dir="auto">{creatorName ?? 'the creator'}</span> may write to you.
    </p>
  )
}

/** The page of an emailed link whose content was removed: the button only confirms the email. */
export function ConfirmOnly() {
  return (
    <VisitorFrame>
      <VisitorNote title="Confirm your email">
        <p>
          The creator has removed this content, so it can no longer be downloaded. You can still
          confirm that this is your email, and that the creator may write to you.
        </p>
        <form method="post">
          <button type="submit">Confirm My Email</button>
        </form>
      </VisitorNote>
    </VisitorFrame>
  )
}

/** The page after the button of `ConfirmOnly` was pressed. */
export function ConfirmedOnly() {
  return (
    <VisitorFrame>
      <VisitorNote title="No longer available">
        <p role="status">Thank you. Your email is confirmed.</p>
        <p>The creator has removed this content, so it can no longer be downloaded.</p>
      </VisitorNote>
    </VisitorFrame>
  )
}

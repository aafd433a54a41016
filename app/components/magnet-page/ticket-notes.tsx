import { FileTypeIcon } from '#app/components/magnets/file-type.tsx'
import type { FileType } from '#domain/magnets/magnet.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'

/** The button that brings the content (spec section 2); a POST, so that no mail scanner presses it. */
export function DownloadForm({ ticket, fileType }: { ticket: string; fileType: FileType }) {
  return (
    <form method="post" action={`/get/${ticket}`}>
      <button type="submit">{fileType === 'link' ? 'Visit Link' : 'Download Now'}</button>
    </form>
  )
}

export function ContentName({ title, fileType }: { title: string; fileType: FileType }) {
  return (
    <p className="what">
      <FileTypeIcon type={fileType} />
      <span dir="auto">{title}</span>
    </p>
  )
}

/** An expired ticket: a fresh one goes to the same address only (decision 12). */
export function ExpiredNote(props: {
  ticket: string
  title: string
  brandingColor: string
  brand: PageBrand | null
  magnetPath: string
  answer?: 'sent' | 'not-now'
}) {
  return (
    <VisitorFrame brandingColor={props.brandingColor} brand={props.brand ?? undefined}>
      {props.answer === 'sent' ? (
        <VisitorNote title="A fresh link is on its way">
          <p>We sent it to the email address you gave. It works for 30 days.</p>
        </VisitorNote>
      ) : (
        <VisitorNote title="This link has expired">
          {props.answer === 'not-now' ? (
            <p role="alert" className="alert">
              We can't mail you another link right now. Please try again tomorrow, or{' '}
              <a href={props.magnetPath}>fill in the form again</a>.
            </p>
          ) : (
            <p>
              We can send a fresh link for <strong dir="auto">{props.title}</strong> to the email
              address you gave.
            </p>
          )}
          <form method="post" action={`/get/${props.ticket}`}>
            <input type="hidden" name="intent" value="fresh" />
            <button type="submit">Send me a fresh link</button>
          </form>
        </VisitorNote>
      )}
    </VisitorFrame>
  )
}

const WORDS = {
  invalid: {
    title: 'Link not found',
    text: 'This link is not complete, or was never ours. Please open the newest one from your email.',
  },
  gone: {
    title: 'No longer available',
    text: 'The creator has taken this content down, so there is nothing to download any more.',
  },
  forgotten: {
    title: 'You are forgotten',
    text: 'Your name and email address have been erased. Nobody can write to you through this page any more.',
  },
} as const

export function TicketNote({ state }: { state: keyof typeof WORDS }) {
  return (
    <VisitorFrame>
      <VisitorNote title={WORDS[state].title}>
        <p>{WORDS[state].text}</p>
      </VisitorNote>
    </VisitorFrame>
  )
}

import { href } from 'react-router'
import { FileTypeIcon } from '#app/components/magnets/file-type.tsx'
import type { FileType } from '#domain/files/file-type.ts'
import { ANSWERS_IN_WORDS } from '#domain/leads/visitor-fields.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { useLeavingTarget } from './embedded.ts'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'

/** The download button. It sends a POST, so that email scanners don't trigger it. */
export function DownloadForm({
  token,
  fileType,
  label = fileType === 'link' ? 'Visit Link' : 'Download Now',
}: {
  token: string
  fileType: FileType
  label?: string | undefined
}) {
  return (
    <form method="post" action={href('/get/:token', { token })} target={useLeavingTarget()}>
      <button type="submit">{label}</button>
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

/** The page of an expired link. A new link is sent only to the lead's email address. */
export function ExpiredLinkNote(props: {
  token: string
  title: string
  brandingColor: string
  brand: PageBrand | null
  magnetPath: string
  /** Whether a new link was sent. If it isn't set, no link was requested. */
  isSent?: boolean | undefined
}) {
  return (
    <VisitorFrame brandingColor={props.brandingColor} brand={props.brand ?? undefined}>
      {props.isSent ? (
        <VisitorNote title="A new link is on its way">
          <p>We’ve sent it to the email you gave. It works for 30 days.</p>
        </VisitorNote>
      ) : (
        <VisitorNote title="This link has expired">
          {props.isSent === false ? (
            <p role="alert" className="alert">
              We can’t email you another link right now. Please try again tomorrow, or{' '}
              <a href={props.magnetPath}>fill in the form again</a>.
            </p>
          ) : (
            <p>
              We can send a new link for <strong dir="auto">{props.title}</strong> to the email you
              gave.
            </p>
          )}
          <form method="post" action={href('/get/:token', { token: props.token })}>
            <input type="hidden" name="intent" value="fresh" />
            <button type="submit">Send Me a New Link</button>
          </form>
        </VisitorNote>
      )}
    </VisitorFrame>
  )
}

const MESSAGES = {
  invalid: {
    title: 'Link not found',
    text: 'This link is incomplete or invalid. Please open the latest one from your email.',
  },
  gone: {
    title: 'No longer available',
    text: 'The creator has removed this content, so it can no longer be downloaded.',
  },
  received: {
    title: 'Thank you',
    text: 'We’ve received your details. You’ll get your content by email, usually within a few minutes. You can also come back to this page later to get it.',
  },
  forgotten: {
    title: 'Your data has been deleted',
    text: `Your ${ANSWERS_IN_WORDS} have been deleted. You won’t get any more email from this page.`,
  },
} as const

export function SignedLinkNote({ state }: { state: keyof typeof MESSAGES }) {
  return (
    <VisitorFrame>
      <VisitorNote title={MESSAGES[state].title}>
        <p>{MESSAGES[state].text}</p>
      </VisitorNote>
    </VisitorFrame>
  )
}

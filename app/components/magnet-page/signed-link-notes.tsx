import { href } from 'react-router'
import { FileTypeIcon } from '#app/components/magnets/file-type.tsx'
import { fill } from '#content/languages/text.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { allFieldsIn } from '#domain/leads/visitor-fields.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { useLeavingTarget } from './embedded.ts'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'
import { Sentence, useWords } from './words.tsx'

/** The download button. It sends a POST, so that email scanners don't trigger it. */
export function DownloadForm({
  token,
  fileType,
  label,
}: {
  token: string
  fileType: FileType
  /** The button's label, if it isn't the usual one. */
  label?: string | undefined
}) {
  const { download } = useWords()
  return (
    <form method="post" action={href('/get/:token', { token })} target={useLeavingTarget()}>
      <button type="submit">
        {label ?? (fileType === 'link' ? download.link : download.file)}
      </button>
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
  const { links } = useWords()
  return (
    <VisitorFrame brandingColor={props.brandingColor} brand={props.brand ?? undefined}>
      {props.isSent ? (
        <VisitorNote title={links.sentTitle}>
          <p>{links.sent}</p>
        </VisitorNote>
      ) : (
        <VisitorNote title={links.expiredTitle}>
          {props.isSent === false ? (
            <p role="alert" className="alert">
              <Sentence
                text={links.notNow}
                values={{ link: <a href={props.magnetPath}>{links.notNowLink}</a> }}
              />
            </p>
          ) : (
            <p>
              <Sentence
                text={links.expired}
                values={{ title: <strong dir="auto">{props.title}</strong> }}
              />
            </p>
          )}
          <form method="post" action={href('/get/:token', { token: props.token })}>
            <input type="hidden" name="intent" value="fresh" />
            <button type="submit">{links.sendNew}</button>
          </form>
        </VisitorNote>
      )}
    </VisitorFrame>
  )
}

type NoteState = 'invalid' | 'gone' | 'received' | 'forgotten'

export function SignedLinkNote({ state }: { state: NoteState }) {
  const words = useWords()
  const { links } = words
  const text =
    state === 'forgotten'
      ? fill(words, links.forgotten, { fields: allFieldsIn(words) })
      : links[state]
  return (
    <VisitorFrame>
      <VisitorNote title={links[`${state}Title`]}>
        <p>{text}</p>
      </VisitorNote>
    </VisitorFrame>
  )
}

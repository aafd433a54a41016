import { href, Link } from 'react-router'
import { SideList, SideNote } from '#app/ui/side-column.tsx'

/** Explains what a key is for, and how to store it safely. */
export function KeyHelp() {
  return (
    <>
      <SideNote title="How it’s used">
        <p>Send the key with each request:</p>
        <pre className="timecode rounded-md bg-sunken p-4 text-xs whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
          Authorization: Bearer qrm_…
        </pre>
        <p>
          The{' '}
          <Link to={href('/docs/api')} className="link">
            API documentation
          </Link>{' '}
          lists every operation and the permission it needs.
        </p>
      </SideNote>
      <SideNote title="How to keep it safe">
        <SideList
          points={[
            'Choose only the permissions the app needs. A read-only key can’t change anything.',
            'Use one key per app, so you can revoke one without stopping the others.',
            'We show the key only once. Store it like a password, never in a web page or an app.',
          ]}
        />
      </SideNote>
    </>
  )
}

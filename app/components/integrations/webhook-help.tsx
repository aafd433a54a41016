import { href, Link } from 'react-router'
import { SideList, SideNote } from '#app/ui/side-column.tsx'

/** What a webhook receives, and how to respond. `sample` is a message as JSON. */
export function WebhookHelp({ sample }: { sample: string }) {
  return (
    <>
      <SideNote title="What arrives">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the element can be scrolled with the keyboard.
          tabIndex={0}
          className="timecode max-h-96 overflow-y-auto rounded-md bg-sunken p-4 text-xs whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
        >
          {sample}
        </pre>
      </SideNote>
      <SideNote title="How to respond">
        <SideList
          points={[
            'Respond with 2xx within 15 seconds; do slow work afterward.',
            'Anything else is retried up to 10 times over 3 days.',
            'We sign messages according to Standard Webhooks. The secret is shown once you add the webhook.',
          ]}
        />
        <p>
          <Link to={href('/docs/api/webhook-guide')} className="link">
            How to receive webhooks
          </Link>
        </p>
      </SideNote>
    </>
  )
}

import { href, Link } from 'react-router'
import { SideList, SideNote } from '#app/ui/side-column.tsx'

/** What arrives at a webhook, and what to answer. `sample` is a message as JSON. */
export function WebhookHelp({ sample }: { sample: string }) {
  return (
    <>
      <SideNote title="What arrives">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard.
          tabIndex={0}
          className="timecode max-h-96 overflow-y-auto rounded-md bg-sunken p-4 text-xs whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
        >
          {sample}
        </pre>
      </SideNote>
      <SideNote title="What to answer">
        <SideList
          points={[
            'Answer 2xx within 15 seconds, and do the work afterwards.',
            'Anything else is tried again: after 5 seconds, 1 minute, 5 minutes, and so on, 11 times in all.',
            'Messages are signed as in Standard Webhooks. The secret is shown once you add the webhook.',
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

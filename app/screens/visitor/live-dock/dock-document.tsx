import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { BaseMeta } from '#app/components/shell/base-meta.tsx'
import stylesheet from '#app/styles/app.css?url'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Dock } from './dock/dock.tsx'
import type { DockProps } from './dock/dock-props.ts'
import script from './script/dock.tsx?worker&url'

/** The page of the dock. Its script hydrates the dock. */
export function DockDocument(props: DockProps) {
  return (
    <Page title={props.name}>
      <main
        id="dock"
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this, and it will be hydrated.
        dangerouslySetInnerHTML={{ __html: renderToString(<Dock {...props} />) }}
      />
      <script type="module" src={script} />
    </Page>
  )
}

/** Shown for an address that doesn't work, for any reason. */
export function DeadDockDocument() {
  return (
    <Page title="Stream Overlay">
      <main className="p-4">
        <EmptyState title="This address doesn’t work" heading="h2">
          It may have been replaced, turned off or mistyped. Copy the current address from Stream
          Overlays in your account.
        </EmptyState>
      </main>
    </Page>
  )
}

/** Shown while the server can't respond. */
export function BusyDockDocument({ text }: { text: string }) {
  return (
    <Page title="Stream Overlay">
      <main className="p-4">
        <EmptyState title="One moment, please">{text}</EmptyState>
      </main>
    </Page>
  )
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <BaseMeta />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>{children}</body>
    </html>
  )
}

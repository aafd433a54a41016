import { href, Link } from 'react-router'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

export type KeyAssistantsProps = {
  /** The URL of the MCP server. */
  address: string
  scopes: readonly string[]
}

/** Says how AI assistants use this key, and whether they may change something with it. */
export function KeyAssistants({ address, scopes }: KeyAssistantsProps) {
  return (
    <SettingsCard title="Assistants (MCP)">
      <p>
        AI assistants can use this key at the address below, with the header{' '}
        <code className="timecode">Authorization: Bearer qrm_…</code>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-60 rounded-sm bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
          {address}
        </code>
        <CopyButton
          text={address}
          label="Copy Address"
          copiedText="Copied to clipboard!"
          errorText="Failed to copy to clipboard"
          size="small"
        />
      </div>
      <p>
        {scopes.includes('mcp:write')
          ? 'With this key, assistants can also create magnets and placements, as far as its permissions allow.'
          : 'With this key, assistants can only read.'}{' '}
        {scopes.includes('leads:read') && 'They see names and emails of leads.'}
      </p>
      <p>
        <Link to={href('/docs/api/assistants')} className="link">
          How to add it to your assistant
        </Link>
      </p>
    </SettingsCard>
  )
}

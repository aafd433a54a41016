import { ExternalLink } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkField } from '#app/ui/link-field.tsx'

export type LiveAddressesProps = { page: string; dock: string }

/** The two addresses of a live source. */
export function LiveAddresses({ page, dock }: LiveAddressesProps) {
  return (
    <Card className="grid gap-5">
      <h2 className="heading text-xl">Addresses</h2>
      <LinkField label="Page, for your streaming software" url={page} />
      <LinkField label="Dock, for you" url={dock} />
      <a
        href={dock}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClasses({ variant: 'secondary' })} w-fit`}
      >
        <ExternalLink aria-hidden="true" />
        Open the Dock
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <p className="max-w-prose text-sm text-soft">
        Anyone with an address can show and hide the code, and sees the number of leads, but no
        names. Don’t show the addresses on your stream. If that happens, get a new address.
      </p>
    </Card>
  )
}

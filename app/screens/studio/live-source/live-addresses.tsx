import { ExternalLink } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkField } from '#app/ui/link-field.tsx'

export type LiveAddressesProps = { page: string; dock: string }

/** The two addresses of a stream overlay. */
export function LiveAddresses({ page, dock }: LiveAddressesProps) {
  return (
    <Card className="grid gap-5">
      <h2 className="heading text-xl">Addresses</h2>
      <LinkField label="Overlay URL (browser source)" url={page} />
      <LinkField label="Control dock URL" url={dock} />
      <a
        href={dock}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClasses({ variant: 'secondary' })} w-fit`}
      >
        <ExternalLink aria-hidden="true" />
        Open the Control Dock
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <p className="max-w-prose text-sm text-soft">
        Keep these addresses private. Anyone who has an address can show and hide the code and see
        the number of leads, but no names. If viewers saw an address on your stream, get a new one.
      </p>
    </Card>
  )
}

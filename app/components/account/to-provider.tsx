import { StaticDocument } from '#app/components/shell/static-document.tsx'
import { buttonClasses } from '#app/ui/button.tsx'

export type ToProviderProps = {
  name: string
  /** The URL of the provider's page. */
  url: string
  stylesheet: string
}

/**
 * Leads to the provider's sign-in page. A redirect would be a part of the form's submission, which
 * the Content-Security-Policy allows only to this site.
 */
export function ToProvider({ name, url, stylesheet }: ToProviderProps) {
  return (
    <StaticDocument title={`Continue with ${name}`} stylesheet={stylesheet}>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <h1 className="display text-title">{`Continue with ${name}`}</h1>
      <p>This takes a moment. If nothing happens, press the button.</p>
      <a href={url} className={buttonClasses()}>
        Continue
      </a>
    </StaticDocument>
  )
}

import { Mark } from '#app/components/shell/brand.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { PRODUCT_NAME } from '#content/product.ts'

export type SessionEndedProps = {
  /** The URL the form was posted to, and will be posted to again. */
  action: string
  fields: [name: string, value: string][]
  loginUrl: string
  stylesheet: string
}

/** A whole document, shown in place of a page when its form arrived after the session had ended. */
export function SessionEnded({ action, fields, loginUrl, stylesheet }: SessionEndedProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`Signed out: ${PRODUCT_NAME}`}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="page-width grid min-h-dvh content-center py-12">
          <Frame className="mx-auto grid w-full max-w-xl gap-6 p-6 sm:p-10">
            <Mark className="size-9" />
            <h1 className="display text-title">Nothing is lost</h1>
            <Alert tone="error">Your session has expired. Please log in again.</Alert>
            <p>
              Everything you entered is still on this page. Sign in in a new tab, then come back and
              send it again.
            </p>
            <form method="post" action={action} className="flex flex-wrap gap-3">
              {fields.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <a href={loginUrl} target="_blank" rel="noopener" className={buttonLook()}>
                Sign in in a new tab
              </a>
              <button type="submit" className={buttonLook({ variant: 'secondary' })}>
                Send Again
              </button>
            </form>
          </Frame>
        </main>
      </body>
    </html>
  )
}

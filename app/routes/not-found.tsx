import { data, redirect } from 'react-router'
import { Brand } from '#app/components/shell/brand.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { MAX_TYPED, readTypedLetters } from '#domain/spoken-names/spoken-name.ts'
import type { Route } from './+types/not-found'

/** The text that was typed into the page's own form. */
const FIELD = 'words'

export const handle = { document: 'public' }
export const meta: Route.MetaFunction = () => [
  { title: `Page not found | ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

/**
 * Every address that nothing else answers. One segment may be a spoken name that can't be mended: its page
 * lets the visitor type the two words again.
 */
export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const words = url.searchParams.get(FIELD)
  if (words !== null && readTypedLetters(words.trim()) !== null) {
    const name = words
      .trim()
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .join('-')
    throw redirect(`/${name}`, { headers: { 'Cache-Control': 'no-store' } })
  }
  const typed = url.pathname.slice(1).replace(/\/$/, '')
  if (words === null && readTypedLetters(typed) === null) throw data(null, { status: 404 })
  const shown = (words ?? decode(typed)).slice(0, MAX_TYPED)
  return data({ typed: shown }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width grid min-h-dvh grid-rows-[auto_1fr] pt-3 pb-12">
      <header>
        <Brand />
      </header>
      <main id="main" className="grid items-center">
        <Frame className="mx-auto grid w-full max-w-3xl justify-items-start gap-5 p-6 sm:p-12">
          <h1 className="display text-section">Page not found</h1>
          <p className="max-w-prose text-lg text-soft">
            Did you hear or read two words in a video? Type them again: they may have been spelled
            another way.
          </p>
          <form method="get" className="grid w-full max-w-md gap-4">
            <Field
              name={FIELD}
              label="The two words"
              defaultValue={loaderData.typed}
              required
              maxLength={MAX_TYPED}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              hint="For example “cake tiger”."
            />
            <Button className="w-fit">Open the Page</Button>
          </form>
          <ButtonLink to="/" variant="ghost">
            Back to the start
          </ButtonLink>
        </Frame>
      </main>
    </div>
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import type { ReactNode } from 'react'
import { Frame } from '#app/ui/frame.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { BaseMeta } from './base-meta.tsx'
import { Mark } from './brand.tsx'

export type StaticDocumentProps = { title: string; stylesheet: string; children: ReactNode }

/** A whole document without JavaScript, which is rendered outside the router. */
export function StaticDocument({ title, stylesheet, children }: StaticDocumentProps) {
  return (
    <html lang="en">
      <head>
        <BaseMeta />
        <title>{`${title} | ${PRODUCT_NAME}`}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="page-width grid min-h-dvh content-center py-12">
          <Frame className="mx-auto grid w-full max-w-xl gap-6 p-6 sm:p-10">
            <Mark className="size-9" />
            {children}
          </Frame>
        </main>
      </body>
    </html>
  )
}

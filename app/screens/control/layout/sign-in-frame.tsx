import type { ReactNode } from 'react'
import { Brand } from '#app/components/shell/brand.tsx'

/** The frame of the control center's sign-in screens; it has no navigation. */
export function AdminSignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="modules page-width grid min-h-dvh grid-rows-[auto_1fr] pt-3 pb-12">
      <header>
        <Brand />
      </header>
      <main id="main" className="grid content-center py-8">
        {children}
      </main>
    </div>
  )
}

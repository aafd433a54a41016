import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // One server bundle: our server and the pages share their modules.
    ssr: { build: { rollupOptions: { input: './server/entry.ts' } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})

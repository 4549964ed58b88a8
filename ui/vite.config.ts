import { defineConfig } from 'vite'

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  base: './',
  build: {
    outDir: new URL('../dist/ui', import.meta.url).pathname,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
})

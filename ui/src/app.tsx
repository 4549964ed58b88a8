/** The frame around all pages: navigation, the operator's name, language, light or dark. */
import {
  ActionIcon,
  Anchor,
  AppShell,
  createTheme,
  Group,
  MantineProvider,
  NativeSelect,
  TextInput,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useState } from 'react'
import { LANGUAGES, rememberLanguage, SayContext, sayer, startLanguage, useSay } from './messages/index.ts'
import { OperatorContext, rememberOperator, startOperator } from './operator.ts'
import { ExportPage } from './pages/export.tsx'
import { IssuePage } from './pages/issue.tsx'
import { RecordPage } from './pages/record.tsx'
import { StartPage } from './pages/start.tsx'
import { addressOf, useRoute } from './route.ts'

/** Dark enough on white, light enough on black: WCAG 2.2 AA, checked by axe in the tests. */
const THEME = createTheme({ primaryShade: { light: 8, dark: 4 }, autoContrast: true })

export function App() {
  const [language, setLanguage] = useState(startLanguage)
  const [operator, setOperator] = useState(startOperator)
  return (
    <MantineProvider defaultColorScheme="auto" theme={THEME}>
      <SayContext.Provider value={sayer(language)}>
        <OperatorContext.Provider value={operator}>
          <Frame
            language={language}
            chooseLanguage={chosen => {
              rememberLanguage(chosen)
              setLanguage(chosen)
            }}
            operator={operator}
            nameOperator={name => {
              rememberOperator(name)
              setOperator(name)
            }}
          />
        </OperatorContext.Provider>
      </SayContext.Provider>
    </MantineProvider>
  )
}

interface FrameProps {
  readonly language: string
  readonly chooseLanguage: (language: string) => void
  readonly operator: string
  readonly nameOperator: (name: string) => void
}

function Frame(props: FrameProps) {
  const say = useSay()
  return (
    <AppShell header={{ height: { base: 96, sm: 56 } }} padding="md">
      <a href="#content" className="skip">
        {say('nav.skip')}
      </a>
      <AppShell.Header px="md" className="header">
        <Group gap="lg" component="nav">
          <Anchor href={addressOf('')} fw={700} c="inherit">
            {say('app.name')}
          </Anchor>
          <Anchor href={addressOf('')}>{say('nav.start')}</Anchor>
        </Group>
        <Settings {...props} />
      </AppShell.Header>
      <AppShell.Main id="content" tabIndex={-1}>
        <Shown />
      </AppShell.Main>
    </AppShell>
  )
}

function Shown() {
  const { page, id } = useRoute()
  if (page === 'export') return <ExportPage harvest={id} />
  if (page === 'issue') return <IssuePage harvest={id} />
  if (page === 'record') return <RecordPage key={id} article={id} />
  return <StartPage />
}

function Settings({ language, chooseLanguage, operator, nameOperator }: FrameProps) {
  const say = useSay()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        size="xs"
        aria-label={say('operator.label')}
        title={say('operator.hint')}
        placeholder={say('operator.label')}
        value={operator}
        onChange={event => nameOperator(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={say('nav.language')}
        data={Object.keys(LANGUAGES)}
        value={language}
        onChange={event => chooseLanguage(event.currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        aria-label={say('nav.dark')}
        aria-pressed={scheme === 'dark'}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? '☾' : '☀'}
      </ActionIcon>
    </Group>
  )
}

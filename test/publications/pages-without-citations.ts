/** Invented pages of researchers, labs, journals and shops on which no citation stands: nothing may be found on them. */
const items = (texts: readonly string[]): string => `<ul>${texts.map(text => `<li>${text}</li>`).join('\n')}</ul>`
const rows = (cells: readonly (readonly string[])[]): string =>
  `<table>${cells.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`
const paragraphs = (texts: readonly string[]): string => texts.map(text => `<p>${text}</p>`).join('\n')

export const PAGES_WITHOUT_CITATIONS: Readonly<Record<string, string>> = {
  news: `<h2>News</h2>${items([
    'June 2024: Our paper on brass widgets was accepted at the Gear Conference. Congratulations, Kim!',
    'March 2024: Pia Hale gave a talk at the University of Northport.',
    'January 2024: Two new doctoral students, Lea Vega and Tom Brook, have joined the group.',
    'November 2023: The group received a grant of the National Gear Foundation.',
    'September 2023: Welcome to our new visitor, Rosa Quillar.',
  ])}`,
  teaching: `<h1>Teaching</h1><h2>Winter 2023</h2>${items([
    'Introduction to Gears (lecture, 4 hours a week, with exercises)',
    'Springs and Coils II (seminar, Mondays, 10 to 12, room 3.14)',
    'Advanced Topics in Lubrication (block course, February 2024)',
  ])}<h2>Summer 2023</h2>${items([
    'Mechanics for Beginners (lecture, with K. Moss)',
    'Laboratory Course on Wear (4 afternoons, building 7)',
  ])}`,
  'curriculum vitae': `<h1>Curriculum vitae</h1><h2>Education</h2>${items([
    '2003 – 2007 Ph.D. in Mechanical Engineering, University of Northport, advisor: K. Moss',
    '2001 – 2003 M.Sc. in Mechanical Engineering, Technical University of Eastmoor',
    '1998 – 2001 B.Sc. in Physics, College of Southlake',
  ])}<h2>Positions</h2>${items([
    '2015 – present Professor, Department of Gears, University of Northport',
    '2010 – 2015 Assistant Professor, Institute of Springs, Eastmoor',
    '2007 – 2010 Research Associate, National Laboratory of Wear, Southlake',
  ])}<h2>Awards</h2>${items([
    'Young Engineer Award, Society of Gears, 2012',
    'Best Teacher Award, University of Northport, 2018',
  ])}`,
  people: `<h1>People</h1>${['Pia Hale', 'Kim Moss', 'Rosa Quillar', 'Tom Brook', 'Lea Vega']
    .map(
      name =>
        `<div class="member"><h3>${name}</h3><p>Doctoral student since 2021<br>Room 12, Mill Lane 1<br>${name.toLowerCase().replace(' ', '.')}@example.org</p></div>`,
    )
    .join('')}`,
  'office hours': rows([
    ['Monday', '9:00 – 12:00', 'Room 12', 'Pia Hale'],
    ['Tuesday', '13:00 – 15:00', 'Room 14', 'Kim Moss'],
    ['Friday', '10:00 – 11:00', 'Room 12', 'Pia Hale'],
  ]),
  'conference programme': `<h1>Programme</h1><h2>Tuesday, 4 June 2024</h2>${rows([
    ['09:00', 'Registration and coffee'],
    ['09:30', 'Opening'],
    ['10:00', 'Keynote'],
    ['11:00', 'Break'],
    ['11:30', 'Panel discussion: the future of springs'],
    ['13:00', 'Lunch'],
  ])}`,
  'call for papers': `<h1>Call for papers</h1>${paragraphs([
    'The workshop invites contributions on all aspects of gears, springs and wear. Submissions must not exceed eight pages and must follow the style of the society.',
    'Submission deadline: 3 March 2024. Notification: 1 May 2024. Final version: 20 May 2024.',
    'All accepted contributions will be printed in the proceedings of the workshop. At least one author must register.',
  ])}`,
  project: `<h1>Cold Gears (2021–2024)</h1>${paragraphs([
    'In this project we study how gears wear in cold harbours. It is funded by the National Gear Foundation with 1.2 million over three years.',
    'Partners are the University of Northport (P. Hale), the Technical University of Eastmoor (K. Moss) and the Harbour Authority of Southlake.',
    'Work package 1 measures torque; work package 2 builds the models; work package 3 brings both together.',
  ])}`,
  grants: `<h2>Grants</h2>${items([
    'National Gear Foundation, Cold Gears, 2021–2024, 1,200,000, principal investigator',
    'Harbour Authority of Southlake, Quiet Winches, 2019–2021, 85,000, partner',
    'University of Northport, Seed Fund, 2018, 10,000, principal investigator',
  ])}`,
  service: `<h2>Professional service</h2>${items([
    'Programme committee: Workshop on Springs 2019, 2020, 2021; Gear Conference 2022',
    'Reviewer for Tribology Reports, Journal of Marine Engineering, Sensors and Gears',
    'Member of the board of the Society of Gears since 2017',
  ])}`,
  software: `<h2>Software</h2>${items([
    '<a href="#">gearbox</a> – a library for gear trains, written in C, version 2.3, 2022',
    '<a href="#">coil</a> – draws springs, with a graphical interface, version 1.0, 2019',
    '<a href="#">wearlog</a> – reads the files of wear sensors',
  ])}`,
  links: `<h2>Links</h2>${items(['Society of Gears', 'Harbour Museum', 'Weather in Northport', 'Library'].map(text => `<a href="#">${text}</a>`))}`,
  biography: paragraphs([
    'Pia Hale is professor of gears at the University of Northport. She studied physics in Southlake and received her doctorate in 2007. From 2010 to 2015 she led the Institute of Springs in Eastmoor.',
    'Her work is about wear in cold water. She is a member of the Society of Gears and has served on its board since 2017. In her free time she repairs clocks.',
  ]),
  blog: [1, 2, 3]
    .map(
      n =>
        `<article><h2>How we moved the winch, part ${n}</h2><p class="date">${n} May 2023, by Pia Hale</p><p>It took us the whole day, and in the evening the winch was still in the shed. The rope had torn twice, and the crane was too short. But tomorrow the tide will be higher, and we have borrowed a longer rope from the harbour master.</p><a href="#">Read more</a></article>`,
    )
    .join(''),
  jobs: `<h1>Open positions</h1>${items([
    'Doctoral student in tribology (full time, three years, from 1 October 2024)',
    'Student assistant for the wear laboratory (10 hours a week)',
    'Postdoctoral researcher, project Cold Gears (two years); apply by 15 July 2024 to hale@example.org',
  ])}`,
  shop: rows([
    ['Brass widget, 12 mm', 'in stock', '12.50', 'add to basket'],
    ['Steel spring, 40 mm', '3 days', '4.20', 'add to basket'],
    ['Winch rope, 20 m', 'sold out', '38.00', 'tell me'],
  ]),
  'journal’s board': `<h1>Editorial board</h1>${items([
    'Pia Hale, University of Northport (editor in chief)',
    'Kim Moss, Technical University of Eastmoor',
    'Rosa Quillar, Institute of Springs, Southlake',
    'Tom Brook, National Laboratory of Wear',
  ])}`,
  'instructions for authors': paragraphs([
    'Manuscripts are sent by electronic mail to the editor. They should have no more than 6,000 words, an abstract of up to 200 words and at most six figures.',
    'Number the references in the order in which they are mentioned. Give all authors, the title, the name of the journal, the year, the volume and the pages.',
    'Tables stand on pages of their own, each with a title. Figures are sent as separate files of at least 300 dots per inch.',
  ]),
  contact:
    '<h1>Pia Hale</h1><p>Department of Gears<br>University of Northport<br>Mill Lane 1, 12345 Northport<br>Telephone +00 123 4567<br>hale@example.org</p>',
  forum: [1, 2, 3, 4]
    .map(
      n =>
        `<div class="post"><b>user${n}</b> wrote on ${n} June 2022, 10:0${n}:<p>Has anyone tried the new springs from Eastmoor? Mine broke after ${n + 1} weeks in salt water.</p></div>`,
    )
    .join(''),
  legal: paragraphs([
    'Responsible for the content: University of Northport, represented by its president. Tax number 12/345/67890.',
    'All texts and pictures are protected by copyright. No liability is taken for links to other sites (decision of the court of Northport of 12 May 1998).',
  ]),
  'students’ theses topics': `<h2>Topics for theses</h2>${items([
    'Wear of coated gears in fresh water (experimental, bachelor)',
    'A model of torque for bent shafts (theory, master)',
    'Literature study: lubrication at low temperature (bachelor)',
  ])}`,
  'Japanese news': `<h2>お知らせ</h2>${items([
    '2024年6月 国際会議で口頭発表を行いました。',
    '2024年4月 新しいメンバーが加わりました。',
    '2023年12月 学会で優秀発表賞を受賞しました。',
  ])}`,
  'German courses': `<h1>Lehre</h1>${items([
    'Wintersemester 2023/24: Vorlesung Zahnräder I (4 SWS), Montag 10–12 Uhr',
    'Sommersemester 2023: Seminar Federn und Spulen (2 SWS), Blockveranstaltung',
    'Wintersemester 2022/23: Übung zur Vorlesung Mechanik (2 SWS)',
  ])}`,
  'Spanish prizes': `<h2>Premios</h2>${items([
    'Premio Nacional de Ingeniería, 2015, Sociedad de Engranajes',
    'Medalla al mérito docente, Universidad de Puerto Norte, 2019',
  ])}`,
  talks: `<h2>Upcoming seminars</h2>${rows([
    ['3 May', 'Kim Moss', 'room 12', '14:15'],
    ['10 May', 'Rosa Quillar', 'room 12', '14:15'],
    ['17 May', 'no seminar', '', ''],
  ])}`,
}

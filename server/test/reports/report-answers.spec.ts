import { messages } from '@walkthrough/domain';
import { entries, isEmpty, isVisible, type Answers, type Side } from '@walkthrough/form-definitions';
import type { ConditionReportInput } from '../../src/modules/reporting/reports/condition-report/condition-report.input';
import { fontsOf, imagesOf, pagesOf, solid, tagged, tagsOf, textIn, textOfPdf } from '../support/pdf-tools';
import { goldenAnswers } from '../support/golden-answers';
import { hashed, photoOf, reportOf } from '../support/report-input';
import { CANADIAN, PRINTING_MS, reportPrinter } from '../support/report-printer';

jest.setTimeout(PRINTING_MS);
const print = reportPrinter();

describe('unanswered questions in a report', () => {
  const report = async (changes: Answers, rest: Partial<ConditionReportInput> = {}) =>
    textOfPdf(
      await print(reportOf(CANADIAN, { ...goldenAnswers('condition-ca', 'moveOut'), ...changes }, rest)),
    );

  it('differ between open and not applicable', async () => {
    const answers = {
      ...goldenAnswers('condition-ca', 'moveOut'),
      moveInTenantAgentState: 1,
      tenantAgentLegalNameMoveIn: null,
      mailboxKeysIssued: '',
    };
    const rows = tagged(tagsOf(await print(reportOf(CANADIAN, answers))), 'TR').map((row) =>
      tagged(row, 'TH')
        .concat(tagged(row, 'TD'))
        .map((cell) => textIn(cell).replace(/\s+/gu, ' ').trim()),
    );
    const cellsOf = (label: string) => rows.find(([first]) => first === label)?.slice(1);
    expect(cellsOf("Legal name of the tenant's agent")).toEqual(['Not answered', 'Not applicable']);
    expect(cellsOf('Mailbox keys')).toEqual(['Not answered', '2']);
    expect(cellsOf('Possession date')?.[1]).toBe('');
  });

  it('are not printed with an answer when they do not apply', async () => {
    const text = await report({
      deductionsState: 1,
      deductionsTenantComment: 'Hardly',
      moveInTenantRefusedComment: 'Hidden reason',
    });
    expect(text).toContain('Hardly');
    expect(text).not.toContain('Hidden reason');
  });

  it('leave a side that has not started blank, without its questions', async () => {
    const moveIn = goldenAnswers('condition-ca', 'moveIn');
    const base = reportOf(CANADIAN, moveIn);
    const input = hashed({ ...base, visits: { ...base.visits, moveOut: null } });
    const text = textOfPdf(await print(input));
    expect(text).toContain('Not inspected yet');
    expect(text).toContain('Marie Roy');
    expect(text).not.toContain('Deductions at the end of the tenancy');
    expect(text.match(/Not answered/gu)).toHaveLength(1 + unansweredIn(moveIn));
  });

  it('do not prevent printing an empty report', async () => {
    const nothing = reportOf(
      CANADIAN,
      {},
      { revision: null, visits: { moveIn: null, moveOut: null }, occupants: [] },
    );
    const pdf = await print(nothing);
    const text = textOfPdf(pdf);
    expect(text).toContain('No rooms were recorded.');
    expect(text).toContain('Deductions at the end of the tenancy');
    expect(text).toContain('Not answered');
    expect(imagesOf(pdf)).toEqual([]);
  });

  function unansweredIn(answers: Answers): number {
    const base = reportOf(CANADIAN, answers);
    const context = {
      activeSide: 'moveIn' as Side,
      editable: true,
      manager: false,
      ownerIsCompany: false,
      country: 'CA',
      names: { tenants: base.occupants },
    };
    return entries(CANADIAN, 'moveIn').filter(
      (entry) =>
        entry.kind !== 'rooms' &&
        entry.requiredIf === undefined &&
        isEmpty(answers[entry.key]) &&
        isVisible(CANADIAN, entry.item, 'moveIn', answers, context),
    ).length;
  }
});

describe('drafts and hostile text', () => {
  it('print DRAFT on every page of an unfinished report', async () => {
    const draft = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveOut'), { revision: null });
    const pages = pagesOf(await print(draft));
    for (const page of pages) {
      expect(page).toContain('Report CR-1042 · DRAFT');
      expect(page).not.toContain('Revision');
    }
    expect(pages[0]).toContain('This report is not finished.');
  });

  it('print markup in answers, captions and names as text', async () => {
    const markup = `<b onclick="x">bold</b> & </td></html> {{page}} <img src="http://example.invalid/x">`;
    const base = reportOf(CANADIAN, {
      ...goldenAnswers('condition-ca', 'moveOut'),
      moveInGeneralComments: markup,
    });
    const input = hashed({
      ...base,
      reportNumber: 'CR-<i>7</i>',
      tenant: { displayName: 'M & <u>Co</u> "}', logo: null },
      property: { ...base.property, landlord: markup },
      rooms: {
        ...base.rooms,
        moveIn: base.rooms.moveIn.map((room) => ({
          ...room,
          name: '<h1>Den</h1>',
          otherObservations: markup,
        })),
      },
      photos: { moveIn: [await photoOf(1, { caption: markup })], moveOut: [] },
    });
    const pdf = await print(input);
    const text = textOfPdf(pdf);
    // Comments, landlord, two observations, the caption and its line in the list.
    expect(solid(text).split(solid(markup))).toHaveLength(7);
    expect(text).toContain('<h1>Den</h1>');
    for (const page of pagesOf(pdf)) {
      expect(page).toContain('Report CR-<i>7</i>');
      expect(page).toContain('M & <u>Co</u> "}');
    }
  });

  it('print names in any script with embedded fonts', async () => {
    const names = ['Zoë Škvorecký-Łuczak', 'Nguyễn Thị Ánh', 'Élodie Œuvrard', 'Иван Петров', 'Ελένη Παππά'];
    const pdf = await print(
      reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveIn'), { occupants: names }),
    );
    const text = textOfPdf(pdf);
    for (const name of names) expect(text).toContain(name);
    expect([...new Set(fontsOf(pdf).map(({ name }) => name.replace(/-.*/u, '')))].sort()).toEqual([
      'DejaVuSans',
      'PublicSansThin',
    ]);
  });

  it('print letters of any script, each from a font that has them', async () => {
    const names = {
      cyrillic: 'Иван Петров',
      arabic: 'محمد',
      chinese: '王小明',
      traditional: '陳怡君',
      japanese: 'さくら',
      katakana: 'アンナ',
      korean: '김민수',
      thai: 'สมชาย ใจดี',
      hindi: 'प्रिया शर्मा',
      hebrew: 'נועה לוי',
      emoji: '🏠 👩🏽‍🔧 ❤️ 🇨🇦',
    };
    const input = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveIn'), {
      occupants: Object.values(names),
    });
    const pdf = await print(input);
    const text = solid(textOfPdf(pdf));
    // A letter without a glyph would be a box and not be extracted. Right-to-left scripts and joined characters are
    // extracted in another order, so there each letter is searched for.
    const { arabic, hebrew, hindi, emoji, ...others } = names;
    for (const name of Object.values(others)) expect(text).toContain(solid(name));
    const read = text.normalize('NFKC');
    const letters = [arabic, hebrew, hindi, emoji].join('').replace(/[\s\u200d\ufe0f]/gu, '');
    expect([...letters].filter((letter) => !read.includes(letter))).toEqual([]);
    const fonts = [...new Set(fontsOf(pdf).map(({ name }) => name.replace(/-.*/u, '')))].sort();
    expect(fonts).toEqual([
      'DejaVuSans',
      ...['NotoEmoji', 'NotoSansArabic', 'NotoSansDevanagari', 'NotoSansHebrewThin', 'NotoSansKRThin'],
      ...['NotoSansSCThin', 'NotoSansThai', 'PublicSansThin'],
    ]);
    expect(fontsOf(pdf).every(({ embedded }) => embedded)).toBe(true);
  });

  it('print a typed signature, and say so where a drawing is not a picture', async () => {
    const text = textOfPdf(
      await print(
        reportOf(CANADIAN, {
          ...goldenAnswers('condition-ca', 'moveIn'),
          moveInLandlordSignature: { typed: 'M. Roy', at: Date.UTC(2025, 3, 1, 17, 5) },
          moveInTenantSignature: { png: 'data:image/png;base64,AAAA', name: 'Ana Lee' },
        }),
      ),
    );
    expect(text).toContain(messages.conditionReport.typedSignature);
    expect(text).toContain('Signed by M. Roy on Tue, Apr 1 2025, 10:05 AM, Canada - Pacific');
    expect(text).toContain(messages.conditionReport.unreadableSignature);
  });

  it('are not printed under the hash of other contents', async () => {
    const input = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveIn'));
    const changed = { ...input, answers: { ...input.answers, rentalCity: 'Castlegar' } };
    await expect(print(changed)).rejects.toThrow(RangeError);
  });
});

import { checkAddress } from '../../src/modules/reporting/reports/report-material';

describe('the address of the check on a report', () => {
  it('is that of the installation', () => {
    const config = { publicUrl: 'https://reports.example/', publicUrlGiven: true };
    expect(checkAddress(config)).toBe('https://reports.example/verify');
  });

  it('names the product and the page where the installation has no public address', () => {
    const config = { publicUrl: 'http://127.0.0.1:3000', publicUrlGiven: false };
    expect(checkAddress(config)).toBe('your Walkthrough site, page /verify');
  });
});

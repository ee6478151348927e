import { until } from '../../browser/support/until';
import { answer, choose, field, log, useFormHarness } from '../support/condition-form';

const harness = useFormHarness();

describe('what follows from an answer', () => {
  it('[CV-334] asks for the agent when one stands in, and copies the landlord who is there', async () => {
    const page = await harness.open();
    await field(page, 'landlordLastName').getByRole('textbox').fill('Moss');
    await choose(page, 'moveInLandlordAgentState', 'Landlord');
    await until(() => answer(page, 'moveInLandlordSignatureName'), 'Moss');
    expect(await field(page, 'moveInLandlordSignatureName').getByRole('textbox').inputValue()).toBe('Moss');
    await choose(page, 'moveInTenantAgentState', 'Representative');
    await field(page, 'tenantAgentLegalNameMoveIn').waitFor();
    await choose(page, 'moveInTenantAgentState', 'Absent');
    await field(page, 'tenantAgentLegalNameMoveIn').waitFor({ state: 'detached' });
  });

  it.each([
    ['condition-ca', 'moveIn'],
    ['condition-ab', 'moveOut'],
    ['condition-us', 'moveOut'],
    ['condition-legacy', 'moveIn'],
  ] as const)(
    '[CV-342] a company is represented, whatever is pressed, and nobody is asked on whose behalf: %s, %s',
    async (form, side) => {
      const page = await harness.open({ company: '1', form, side });
      const state = `${side}LandlordAgentState`;
      await choose(page, state, 'Landlord');
      await until(() => answer(page, state), 1);
      expect(await field(page, state).getByRole('radio').nth(1).isChecked()).toBe(true);
      expect(await page.getByText('Person present on behalf of landlord:').count()).toBe(0);
      expect(await field(page, `${side}LandlordRepresentative`).count()).toBe(0);
    },
  );

  it('[CV-342] a person is there or is represented, and it is asked by whom', async () => {
    const page = await harness.open();
    const state = 'moveInLandlordAgentState';
    await choose(page, state, 'Landlord');
    await until(() => answer(page, state), 0);
    expect(await page.getByText('Person present on behalf of landlord:').count()).toBe(0);
    await choose(page, state, 'Representative');
    await until(() => answer(page, state), 1);
    await field(page, 'moveInLandlordRepresentative')
      .getByText('Person present on behalf of landlord:')
      .waitFor();
  });

  it('[CV-339] an absent tenant leaves no forwarding address; one who provides it is asked for it', async () => {
    const page = await harness.open({ side: 'moveOut' });
    await choose(page, 'tenantForwardingState', 'Tenant provides a forwarding address');
    await field(page, 'forwardingStreet').waitFor();
    await choose(page, 'moveOutTenantAgentState', 'Absent');
    await until(() => answer(page, 'tenantForwardingState'), 2);
    await field(page, 'forwardingStreet').waitFor({ state: 'detached' });
  });

  it('[CV-340] the same landlord at the end has the name and the address of the beginning; another has none', async () => {
    const beginning = {
      LastName: 'Moss',
      FirstName: 'Ida',
      Unit: '4B',
      Street: '12 Main Street',
      City: 'Vancouver',
      Province: 'BC',
      PostalCode: 'V6G 1X5',
    };
    const parts = Object.keys(beginning);
    const keyed = Object.entries(beginning).map(([part, value]) => [`landlord${part}`, value]);
    const page = await harness.open({ side: 'moveOut' }, undefined, Object.fromEntries(keyed));
    const atTheEnd = async () => {
      const { answers } = await log(page);
      return parts.map((part) => answers[`landlordEnd${part}`]);
    };
    await choose(page, 'landlordEndState', 'Same landlord');
    await until(atTheEnd, Object.values(beginning));
    expect(await field(page, 'landlordEndStreet').count()).toBe(0);
    await choose(page, 'landlordEndState', 'Different landlord');
    await until(
      atTheEnd,
      parts.map(() => null),
    );
    expect(await field(page, 'landlordEndStreet').getByRole('textbox').inputValue()).toBe('');
  });

  it('[CV-340] another landlord at the end is asked for anew', async () => {
    const page = await harness.open({ side: 'moveOut' });
    await choose(page, 'landlordEndState', 'Different landlord');
    await field(page, 'landlordEndLastName').getByRole('textbox').fill('Fern');
    await choose(page, 'landlordEndState', 'Same landlord');
    await field(page, 'landlordEndLastName').waitFor({ state: 'detached' });
    await choose(page, 'landlordEndState', 'Different landlord');
    expect(await field(page, 'landlordEndLastName').getByRole('textbox').inputValue()).toBe('');
  });

  it('[CV-337] the tenant agrees, disagrees with reasons, or refuses to sign', async () => {
    const page = await harness.open();
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    await choose(page, 'moveInTenantStatement', 'The tenant does not agree');
    await field(page, 'moveInTenantDisagreesComment').waitFor();
    await field(page, 'moveInTenantSignature').waitFor();
    await choose(page, 'moveInTenantStatement', 'The tenant refuses to sign');
    await field(page, 'moveInTenantRefusedComment').waitFor();
    await field(page, 'moveInTenantSignature').waitFor({ state: 'detached' });
  });
});

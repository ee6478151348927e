import { answer, choose, field, until, useFormHarness } from '../support/condition-form';

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

  it('[CV-342] a company is represented, whatever is pressed, and nobody is asked on whose behalf', async () => {
    const page = await harness.open({ company: '1' });
    await choose(page, 'moveInLandlordAgentState', 'Landlord');
    await until(() => answer(page, 'moveInLandlordAgentState'), 1);
    expect(await field(page, 'moveInLandlordAgentState').getByRole('radio').nth(1).isChecked()).toBe(true);
    expect(await page.getByText('Person present on behalf of landlord:').count()).toBe(0);
  });

  it('[CV-339] an absent tenant leaves no forwarding address; one who provides it is asked for it', async () => {
    const page = await harness.open({ side: 'moveOut' });
    await choose(page, 'tenantForwardingState', 'Tenant provides a forwarding address');
    await field(page, 'forwardingStreet').waitFor();
    await choose(page, 'moveOutTenantAgentState', 'Absent');
    await until(() => answer(page, 'tenantForwardingState'), 2);
    await field(page, 'forwardingStreet').waitFor({ state: 'detached' });
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

  it('[CV-335][CV-336][CV-338][CV-341] holds keys, repairs, deductions and general comments', async () => {
    const page = await harness.open({ side: 'moveOut' });
    for (const key of ['mailboxKeysReturned', 'deductionsSecurityDeposit']) {
      await field(page, key).getByRole('spinbutton').fill('2');
      await until(() => answer(page, key), 2);
    }
    for (const key of ['otherKeysReturned', 'deductionsComment', 'moveOutGeneralComments']) {
      await field(page, key).getByRole('textbox').fill('Words');
      await until(() => answer(page, key), 'Words');
    }
    await choose(page, 'deductionsState', 'Determined by contractor');
    await until(() => answer(page, 'deductionsState'), 2);
    await field(page, 'repairsEnd').getByRole('checkbox').check();
    await field(page, 'repairsEnd').getByRole('textbox').fill('Broken tile');
    await until(() => answer(page, 'repairsEnd'), 'Broken tile');
  });
});

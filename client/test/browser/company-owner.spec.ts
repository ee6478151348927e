import { ConditionReports, field, INSPECTOR } from './support/condition-reports';
import { useProduct } from './support/product';
import { until } from './support/until';

const STATE = 'moveInLandlordAgentState';

const product = useProduct();
const reports = new ConditionReports(product);

const record = (id: number) => reports.record(id);

/** Returns a new report of the first property with such an owner. */
async function reportOf({ company }: { company: boolean }): Promise<number> {
  for (;;) {
    const { id } = await reports.openMoveIn();
    if ((await record(id)).property.ownerIsCompany === company) return id;
  }
}

it.each([
  ['a company is represented, whatever is pressed', true, 'Representative', 1],
  ['a person may be there', false, 'Landlord', 0],
] as const)('[CV-342] fills in the owner of a property: %s', async (_what, company, chosen, kept) => {
  const id = await reportOf({ company });
  const page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR);
  const choice = (name: string) => field(page, STATE).getByRole('radio', { name, exact: true });
  await choice('Landlord').click();
  await until(() => choice(chosen).isChecked(), true);
  await until(async () => (await record(id))[STATE], kept);
});

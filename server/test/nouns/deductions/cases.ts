import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET tenancies/{id}/deductions': 'the office lists what it deducts from deposits',
    'POST tenancies/{id}/deduction-lines': 'adds deductions with their photos',
    'PUT deduction-lines/{id}': 'edits them',
    'DELETE deduction-lines/{id}': 'and removes them',
    'PUT deduction-lines/{id}/answer': 'records whether the tenant agrees',
    'POST tenancies/{id}/work-photos': 'adds photos that were taken after the work',
    'GET work-photos/{workPhotoId}/content': 'shows them',
    'DELETE work-photos/{workPhotoId}': 'and removes them',
    'POST deduction-lines/{id}/receipts': 'adds receipts to a deduction',
    'GET deduction-receipts/{receiptId}/content': 'opens them',
    'DELETE deduction-receipts/{receiptId}': 'and removes them',
    'POST tenancies/{id}/deduction-statements': 'issues the statement',
    'GET deduction-statements/{id}/file': 'opens its PDF',
    'POST deduction-statements/{id}/deliveries': 'mails it to tenants, or records how it was handed over',
    'POST deduction-statements/{id}/archive': 'and saves it with its evidence',
  },
};

// What became of letters, by template and campaign.
export function RecruitResults() {
  return null;
}
